import { Star, Tick } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { SearchRequest } from '#contract/http/flights.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { formatTravelDays, listPlaces } from './query-words.ts'
import { searchTexts } from './search-texts.ts'

/** Saves this search under a name, for signed-in users. */
export const SaveSearch = ({ query }: { query: StoredQuery }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [save, saving] = flightsApi.useSaveSearchMutation()
  const failure = toFailure(saving.error)
  const isEmpty = name.trim() === ''
  const field = useRef<HTMLInputElement>(null)
  // Selected, so that typing replaces the suggested name.
  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  const submit = (): void => {
    const request = SearchRequest.safeParse(query.request)
    if (isEmpty || !request.data) return
    void save({ name, request: request.data }).then((result) => {
      if (result.data) setOpen(false)
    })
  }
  if (!isOpen) {
    return (
      <Button
        variant="minimal"
        icon={saving.isSuccess ? <Tick /> : <Star />}
        text={searchTexts.save}
        title={searchTexts.save}
        onClick={() => {
          setName(`${listPlaces(query).join(' – ')}, ${formatTravelDays(query)}`.slice(0, 60))
          setOpen(true)
        }}
      />
    )
  }
  const error = isEmpty ? flightsTexts.required : failure?.message
  return (
    <form
      className="save-search"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {searchTexts.saveName}
      </label>
      <input
        id={id}
        className="field-control"
        value={name}
        maxLength={60}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-note` : undefined}
        ref={field}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" text={searchTexts.saveThis} loading={saving.isLoading} />
      <Button variant="minimal" text={searchTexts.cancel} onClick={() => setOpen(false)} />
      {error ? (
        <p className="field-error" id={`${id}-note`}>
          {error}
        </p>
      ) : null}
    </form>
  )
}
