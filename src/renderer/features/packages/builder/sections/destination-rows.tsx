import { Add, Cross } from '@blueprintjs/icons'
import { useMemo } from 'react'
import type { Destination } from '#contract/entities/package.ts'
import { sortCountries } from '#domain/sort-countries.ts'
import { Button } from '#renderer/ui/button.tsx'
import { builderApi } from '#renderer/features/packages/builder/builder-api.ts'
import { SelectBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { changeEntry } from '#renderer/features/packages/builder/builder-doc.ts'
import { sectionTexts as texts } from './section-texts.ts'

const mostDestinations = 10
const regionNames = new Intl.DisplayNames('en-IN', { type: 'region' })

/** Gives all countries; only those already chosen until the list is loaded. */
const useCountryOptions = (chosen: readonly Destination[]) => {
  const { data } = builderApi.useBuilderCountriesQuery({})
  const codes = chosen.map(({ countryCode }) => countryCode).join()
  return useMemo(() => {
    const known = new Map((data ?? []).map(({ code, name }) => [code, name]))
    for (const code of codes.split(',').filter(Boolean))
      if (!known.has(code)) known.set(code, regionNames.of(code) ?? code)
    return sortCountries([...known].map(([code, name]) => ({ code, name }))).map(({ code, name }) => ({
      value: code,
      label: name,
    }))
  }, [data, codes])
}

/** Where the package goes: a country and a place in each line. */
export const DestinationRows = () => {
  const { doc, change, problemAt } = useBuilder()
  const { destinations } = doc.facts
  const options = useCountryOptions(destinations)
  const edit = (update: (list: readonly Destination[]) => Destination[], field = ''): void =>
    change(
      (now) => ({ ...now, facts: { ...now.facts, destinations: update(now.facts.destinations) } }),
      field,
    )
  const problem = problemAt('destinations')
  return (
    <fieldset className="builder-group" data-place="destinations">
      <legend className="field-label">{texts.destinations}</legend>
      <ul className="builder-rows">
        {destinations.map(({ countryCode, placeName }, index) => (
          <li key={index} className="builder-row is-destination">
            <TextBox
              label={texts.place(index + 1)}
              path={`destinations.${index}.placeName`}
              isLabelHidden
              value={placeName}
              maxLength={60}
              placeholder={texts.placeExample}
              onChange={(value) =>
                edit((list) => changeEntry(list, index, { placeName: value }), `destination-${index}`)
              }
            />
            <SelectBox
              label={texts.country(index + 1)}
              path={`destinations.${index}.countryCode`}
              isLabelHidden
              value={countryCode}
              options={options}
              onChange={(value) => edit((list) => changeEntry(list, index, { countryCode: value }))}
            />
            <Button
              variant="minimal"
              icon={<Cross size={14} />}
              aria-label={texts.removeDestination(placeName || String(index + 1))}
              disabled={destinations.length === 1}
              onClick={() => edit((list) => list.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {problem ? <p className="field-error">{problem}</p> : null}
      <Button
        size="small"
        icon={<Add size={14} />}
        text={texts.addDestination}
        disabled={destinations.length >= mostDestinations}
        onClick={() =>
          edit((list) => [...list, { countryCode: list.at(-1)?.countryCode ?? 'IN', placeName: '' }])
        }
      />
    </fieldset>
  )
}
