import { useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { SavedTraveller } from '#contract/http/search-memory-travellers.ts'
import { formatDate } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { bookingApi } from '#renderer/features/booking/booking-api.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { fillPassenger, travellerName } from './fill-traveller.ts'
import type { BookingFormControl } from './form-control.ts'

const none: SavedTraveller[] = []

const Option = ({ traveller }: SavedTraveller) => (
  <span className="row spread saved-traveller">
    <span>{travellerName(traveller)}</span>
    <span className="small muted num">
      {traveller.dateOfBirth ? formatDate(traveller.dateOfBirth) : traveller.email}
    </span>
  </span>
)

/** Finds a saved traveller by name. Only shown to users who have saved one. */
export const SavedTravellers = ({ form, index }: { form: BookingFormControl; index: number }) => {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<SavedTraveller | null>(null)
  const [forget, forgetting] = bookingApi.useForgetTravellerMutation()
  const settled = useDebounced(query.trim(), limits.userSearchDebounceMs)
  const all = bookingApi.useSavedTravellersQuery({})
  const found = bookingApi.useSavedTravellersQuery({ searchQuery: settled }, { skip: settled === '' })
  const { paxType } = form.getValues(`passengers.${index}`)
  const answer = settled === '' ? all : found
  const options = (answer.currentData ?? none).filter(({ traveller }) => traveller.paxType === paxType)
  if (!all.data?.some(({ traveller }) => traveller.paxType === paxType) && !chosen) return null

  const fill = (saved: SavedTraveller): void => {
    setChosen(saved)
    setQuery('')
    form.setValue(
      `passengers.${index}`,
      fillPassenger(saved.traveller, form.getValues(`passengers.${index}`)),
      {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      },
    )
    form.setValue(`keeping.${index}`, { isKept: true, travellerId: saved.travellerId })
  }
  const forgetChosen = async (): Promise<void> => {
    if (!chosen) return
    const { error } = await forget({ travellerId: chosen.travellerId })
    if (error) return
    setChosen(null)
    form.setValue(`keeping.${index}`, { isKept: false, travellerId: '' })
  }
  return (
    <div className="saved-travellers">
      <AsyncCombobox
        label={bookingTexts.savedTravellers}
        value={chosen}
        onChange={fill}
        options={options}
        query={query}
        onQuery={setQuery}
        isLoading={query.trim() !== settled || answer.isFetching}
        getKey={({ travellerId }) => travellerId}
        getText={({ traveller }) => travellerName(traveller)}
        renderOption={(saved) => <Option {...saved} />}
        placeholder={bookingTexts.searchTravellers}
        error={answer.isError ? bookingTexts.travellersFailed : undefined}
      />
      {chosen ? (
        <p className="row spread small" role="status">
          <span className="muted">{bookingTexts.travellerFilled(travellerName(chosen.traveller))}</span>
          <Button
            variant="minimal"
            size="small"
            text={bookingTexts.forgetTraveller(travellerName(chosen.traveller))}
            loading={forgetting.isLoading}
            onClick={() => void forgetChosen()}
          />
        </p>
      ) : null}
    </div>
  )
}
