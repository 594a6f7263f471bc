import { useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { PackageCard } from '#contract/entities/package.ts'
import { formatLength, formatPlaces } from '#renderer/entities/packages/package-words.ts'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'

const none: PackageCard[] = []

/** Finds what is quoted among the packages and activities that are for sale at a price. */
export const PackageChoice = ({ onChoose }: { onChoose: (packageId: string) => void }) => {
  const [query, setQuery] = useState('')
  const q = useDebounced(query.trim(), limits.userSearchDebounceMs)
  const packages = packagesShopApi.useGetPackagesQuery({ q, kind: 'package' })
  const activities = packagesShopApi.useGetPackagesQuery({ q, kind: 'activity' })
  const found = [
    ...(packages.currentData?.packages ?? none),
    ...(activities.currentData?.packages ?? none),
  ].filter(({ priceMode }) => priceMode === 'fixed')
  return (
    <Page title={texts.newTitle}>
      <section className="quote-editor-choose">
        <h2 className="large">{texts.choosePackage}</h2>
        <p className="muted">{texts.choosePackageText}</p>
        <AsyncCombobox
          label={texts.package}
          value={null}
          onChange={({ _id }) => onChoose(_id)}
          options={found}
          query={query}
          onQuery={setQuery}
          isLoading={query.trim() !== q || packages.isFetching || activities.isFetching}
          getKey={({ _id }) => _id}
          getText={({ title }) => title}
          renderOption={(card) => (
            <span className="quote-editor-found">
              <bdi className="clip">{card.title}</bdi>
              <span className="small muted clip">
                {[formatLength(card), formatPlaces(card.destinations)].filter(Boolean).join(' · ')}
              </span>
            </span>
          )}
          placeholder={texts.packagePlaceholder}
          error={packages.isError || activities.isError ? texts.findFailed : undefined}
        />
      </section>
    </Page>
  )
}
