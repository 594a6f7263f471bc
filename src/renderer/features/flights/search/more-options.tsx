import { useMemo } from 'react'
import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { referenceApi } from '#renderer/entities/reference-api.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { searchTexts } from './search-texts.ts'
import { TokensField } from './tokens-field.tsx'
import type { SearchFormHandle } from './use-search-form.ts'

const kinds = [returnKinds.normal, returnKinds.lccSpecial, returnKinds.gdsSpecial].map((value) => ({
  value,
  label: searchTexts.returnKinds[value],
}))
const most = { airlines: 10, sources: 20 } as const

/** Fare sources, which agents and staff can limit and shoppers never see. */
const Sources = ({ form }: { form: SearchFormHandle }) => {
  const { data = [], isFetching } = flightsApi.useSourcesQuery({})
  const tokens = useMemo(() => data.map(({ source, name }) => ({ code: source, name })), [data])
  return (
    <TokensField
      form={form}
      name="sources"
      label={searchTexts.sources}
      placeholder={searchTexts.sourcesPlaceholder}
      tokens={tokens}
      most={most.sources}
      isLoading={isFetching}
    />
  )
}

/** Options that most searches leave at their defaults. */
export const MoreOptions = ({ form }: { form: SearchFormHandle }) => {
  const { trip, returnKind, isDirect } = form.values
  const isAgent = useAudience() === 'agent'
  const { data = [], isFetching } = referenceApi.useAirlinesQuery({})
  const airlines = useMemo(
    () =>
      data
        .filter(({ airlineCode }) => airlineCode.length === 2)
        .map(({ airlineCode, airlineName }) => ({ code: airlineCode, name: airlineName })),
    [data],
  )
  return (
    <div className="search-more">
      {trip === tripTypes.return ? (
        <FieldFrame label={searchTexts.returnKind} error={form.errors.returnKind}>
          {(aria) => (
            <Select
              aria={aria}
              value={returnKind}
              options={kinds}
              onChange={(kind) => form.change({ returnKind: kind })}
            />
          )}
        </FieldFrame>
      ) : null}
      <TokensField
        form={form}
        name="airlines"
        label={searchTexts.airlines}
        placeholder={searchTexts.airlinesPlaceholder}
        tokens={airlines}
        most={most.airlines}
        isLoading={isFetching}
      />
      {isAgent ? <Sources form={form} /> : null}
      {isAgent ? (
        <div className="field">
          <Checkbox
            label={flightsTexts.direct}
            isChecked={isDirect}
            onChange={(isOn) => form.change({ isDirect: isOn })}
          />
        </div>
      ) : null}
    </div>
  )
}
