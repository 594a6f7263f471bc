import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { returnKinds, tripTypes, type TripType } from '#contract/common/enumerations.ts'
import { useAudience } from '#renderer/entities/audience.ts'
import { referenceApi } from '#renderer/entities/reference-api.ts'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { flightsApi } from '#renderer/features/flights/flights-api.ts'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import type { SearchForm } from './search-form-schema.ts'
import { searchTexts } from './search-texts.ts'
import { TokensField } from './tokens-field.tsx'

const kinds = [returnKinds.normal, returnKinds.lccSpecial, returnKinds.gdsSpecial].map((value) => ({
  value,
  label: searchTexts.returnKinds[value],
}))
const most = { airlines: 10, sources: 20 } as const

/** Fare sources, which agents and staff can limit and shoppers never see. */
const Sources = ({ control }: { control: Control<SearchForm> }) => {
  const { data = [], isFetching } = flightsApi.useSourcesQuery({})
  const tokens = useMemo(() => data.map(({ source, name }) => ({ code: source, name })), [data])
  return (
    <TokensField
      control={control}
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
export const MoreOptions = ({ control, trip }: { control: Control<SearchForm>; trip: TripType }) => {
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
        <SelectField control={control} name="returnKind" label={searchTexts.returnKind} options={kinds} />
      ) : null}
      <TokensField
        control={control}
        name="airlines"
        label={searchTexts.airlines}
        placeholder={searchTexts.airlinesPlaceholder}
        tokens={airlines}
        most={most.airlines}
        isLoading={isFetching}
      />
      {isAgent ? <Sources control={control} /> : null}
      {isAgent ? <CheckboxField control={control} name="isDirect" label={flightsTexts.direct} /> : null}
    </div>
  )
}
