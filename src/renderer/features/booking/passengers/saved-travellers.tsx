import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { limits } from '#contract/common/constants.ts'
import type { SavedTraveller } from '#contract/http/search-memory-travellers.ts'
import { formatDate } from '#domain/format.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { isFocusFree } from '#renderer/ui/is-focus-free.ts'
import { readTypedAhead, stopTypingAhead } from '#renderer/ui/typed-ahead.ts'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { bookingApi } from '#renderer/features/booking/booking-api.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { fillPassenger, travellerName } from './fill-traveller.ts'
import type { BookingFormControl } from './form-control.ts'
import { clientFieldId } from './use-client-taken.ts'

const none: SavedTraveller[] = []

const Option = ({ traveller }: SavedTraveller) => (
  <span className="row spread saved-traveller">
    <span>{travellerName(traveller)}</span>
    <span className="small muted num">
      {traveller.dateOfBirth ? formatDate(traveller.dateOfBirth) : traveller.email}
    </span>
  </span>
)

/** Says what Enter and Tab do with the highlighted traveller. */
const KeysNote = () => (
  <p className="small muted">
    <kbd>Enter</kbd> {bookingTexts.clientEnter} · <kbd>Tab</kbd> {bookingTexts.clientTab}
  </p>
)

interface FoundTravellersProps extends SavedTravellersProps {
  /** All that the user has saved. */
  all: readonly SavedTraveller[]
}

const useFilledTraveller = ({ form, index, onTaken }: SavedTravellersProps) => {
  const [chosen, setChosen] = useState<SavedTraveller | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [forget, forgetting] = bookingApi.useForgetTravellerMutation()
  const fill = (saved: SavedTraveller, isContinuing: boolean): void => {
    setChosen(saved)
    form.setValue(
      `passengers.${index}`,
      fillPassenger(saved.traveller, form.getValues(`passengers.${index}`)),
      {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      },
    )
    form.setValue(`keeping.${index}`, { isKept: true, travellerId: saved.travellerId })
    setMissing(isContinuing ? onTaken(index) : [])
  }
  const forgetChosen = async (): Promise<void> => {
    if (!chosen) return
    const { error } = await forget({ travellerId: chosen.travellerId })
    if (error) return
    setChosen(null)
    form.setValue(`keeping.${index}`, { isKept: false, travellerId: '' })
  }
  return { chosen, missing, fill, forgetChosen, isForgetting: forgetting.isLoading }
}

/**
 * Puts the focus into the first passenger's field when the form opens, unless a link names another field. What was typed
 * since the first render is passed to `onTyped`.
 */
const useFocusAtStart = (isFirst: boolean, onTyped: (text: string) => void) => {
  const field = useRef<HTMLInputElement | null>(null)
  const isNamed = useSearchParams()[0].has('focus')
  // Before the next key: one that came between the field and its focus would be lost.
  useLayoutEffect(() => {
    if (!isFirst) return
    const typed = readTypedAhead()
    if (typed !== '') onTyped(typed)
    stopTypingAhead()
    if (!isNamed && isFocusFree()) field.current?.focus()
    // Once, when the field appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  return (input: HTMLInputElement | null): void => {
    field.current = input
  }
}

const FoundTravellers = (props: FoundTravellersProps) => {
  const { form, index, all } = props
  const isAgent = useAudience() === 'agent'
  const isFirst = isAgent && index === 0
  const [query, setQuery] = useState(() => (isFirst ? readTypedAhead() : ''))
  const inputRef = useFocusAtStart(isFirst, setQuery)
  const lastKey = useRef('')
  const settled = useDebounced(query.trim(), limits.userSearchDebounceMs)
  const found = bookingApi.useSavedTravellersQuery({ searchQuery: settled }, { skip: settled === '' })
  const { chosen, missing, fill, forgetChosen, isForgetting } = useFilledTraveller(props)
  const { paxType } = form.getValues(`passengers.${index}`)
  const answer = settled === '' ? all : (found.currentData ?? none)
  const name = chosen ? travellerName(chosen.traveller) : ''
  return (
    <div
      className="saved-travellers"
      id={clientFieldId(index)}
      onKeyDownCapture={({ key }) => (lastKey.current = key)}
      onPointerDownCapture={() => (lastKey.current = '')}
    >
      <AsyncCombobox
        label={bookingTexts.savedTravellers}
        value={chosen}
        onChange={(saved) => {
          setQuery('')
          fill(saved, isAgent && lastKey.current === 'Enter')
        }}
        options={answer.filter(({ traveller }) => traveller.paxType === paxType)}
        query={query}
        onQuery={setQuery}
        isLoading={query.trim() !== settled || (settled !== '' && found.isFetching)}
        getKey={({ travellerId }) => travellerId}
        getText={({ traveller }) => travellerName(traveller)}
        renderOption={(saved) => <Option {...saved} />}
        placeholder={bookingTexts.searchTravellers}
        error={found.isError ? bookingTexts.travellersFailed : undefined}
        inputRef={inputRef}
      />
      {isAgent && !chosen ? <KeysNote /> : null}
      {chosen ? (
        <p className="row spread small" role="status">
          <span className="muted">
            {missing.length > 0
              ? bookingTexts.travellerIncomplete(name, missing)
              : bookingTexts.travellerFilled(name)}
          </span>
          <Button
            variant="minimal"
            size="small"
            text={bookingTexts.forgetTraveller(name)}
            loading={isForgetting}
            onClick={() => void forgetChosen()}
          />
        </p>
      ) : null}
    </div>
  )
}

interface SavedTravellersProps {
  form: BookingFormControl
  index: number
  /** Called when Enter has filled in a traveller; returns the names of the fields that are still missing. */
  onTaken: (index: number) => string[]
}

/**
 * Finds a saved traveller by name. Only shown to users who have saved one. Agents and staff start here, and Enter
 * continues as far as the traveller's details allow.
 */
export const SavedTravellers = (props: SavedTravellersProps) => {
  const { data = none, isSuccess, isError } = bookingApi.useSavedTravellersQuery({})
  const { paxType } = props.form.getValues(`passengers.${props.index}`)
  const hasAny = data.some(({ traveller }) => traveller.paxType === paxType)
  const isWithout = !hasAny && (isSuccess || isError)
  useEffect(() => {
    if (isWithout && props.index === 0) stopTypingAhead()
  }, [isWithout, props.index])
  return hasAny ? <FoundTravellers {...props} all={data} /> : null
}
