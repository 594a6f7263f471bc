import { Fragment, useState } from 'react'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { useBodyEdit } from '#renderer/features/packages/builder/use-body-edit.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { readMinor } from '#renderer/features/packages/builder/builder-doc.ts'
import { EmptyRateRow } from './empty-rate-row.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { copyToEmptySeasons, pasteRates, rateCells, splitForGroups } from './price-edits.ts'
import { importTexts, priceTexts as texts } from './price-texts.ts'
import { RateCard } from './rate-card.tsx'
import type { RateGroup } from './rate-group.ts'
import { RateRow } from './rate-row.tsx'
import type { RateActions } from './rate-actions.ts'
import { splitSheet } from '#renderer/entities/split-sheet.ts'

const columns = ['season', ...rateCells, 'basis', 'pax', 'freeEvery', 'actions'] as const

const useGroups = (): { category: string; groups: RateGroup[] }[] => {
  const { body } = useBodyEdit()
  return body.hotelCategories.map((category) => ({
    category,
    groups: body.seasons.map(({ seasonId, name }) => ({
      seasonId,
      season: name,
      category,
      rates: body.rates
        .map((rate, index) => ({ rate, index }))
        .filter(({ rate }) => rate.seasonId === seasonId && rate.hotelCategory === category),
    })),
  }))
}

const useRateActions = (shown: readonly string[]): RateActions => {
  const { edit } = useBodyEdit()
  return {
    change: (rateId, update, field = '') =>
      edit(
        ({ rates }) => ({ rates: rates.map((rate) => (rate.rateId === rateId ? update(rate) : rate)) }),
        field && `rate-${rateId}-${field}`,
      ),
    remove: (rateId) => edit(({ rates }) => ({ rates: rates.filter((rate) => rate.rateId !== rateId) })),
    split: (rateId) => edit(({ rates }) => ({ rates: splitForGroups(rates, rateId) })),
    fillEmpty: (rate) => edit((body) => ({ rates: copyToEmptySeasons(body, rate) })),
    paste: (rateId, cell, text) => {
      if (!/[\t\n]/.test(text)) return false
      const sheet = splitSheet(text)
      edit(({ rates }) => ({ rates: pasteRates(rates, { shown, rateId, cell, sheet, read: readMinor }) }))
      return true
    },
  }
}

/** Rates of every hotel category in every season: a table, cards on a phone. */
export const RateTable = () => {
  const { problemAt } = useBuilder()
  const isNarrow = useNarrow()
  const categories = useGroups()
  const shown = categories.flatMap(({ groups }) =>
    groups.flatMap(({ rates }) => rates.map(({ rate }) => rate.rateId)),
  )
  const actions = useRateActions(shown)
  const isEmpty = categories.every(({ groups }) => groups.length === 0)
  const problem = problemAt('body.rates')
  const [isImporting, setImporting] = useState(false)
  return (
    <section className="builder-group" data-place="body.rates" aria-label={texts.rates}>
      <div className="row spread">
        <h2 className="builder-heading">{texts.rates}</h2>
        <Button size="small" text={importTexts.open} onClick={() => setImporting(true)} />
      </div>
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
      <p className={problem ? 'field-error' : 'field-help'}>
        {problem ?? (isEmpty ? texts.needSeason : texts.ratesHelp)}
      </p>
      {isEmpty ? null : isNarrow ? (
        categories.map(({ groups }, at) => (
          <Fragment key={at}>
            {groups.map((group) => (
              <RateCard key={group.seasonId} group={group} actions={actions} />
            ))}
          </Fragment>
        ))
      ) : (
        <div className="rate-frame" role="region" aria-label={texts.rateRegion} tabIndex={0}>
          <table className="rate-table">
            <caption className="visually-hidden">{texts.ratesCaption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column === 'actions' ? (
                      <span className="visually-hidden">{texts.heads.actions}</span>
                    ) : (
                      texts.heads[column]
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            {categories.map(({ category, groups }, at) => (
              <tbody key={at}>
                <tr className="rate-category">
                  <th colSpan={columns.length} scope="rowgroup">
                    {category || texts.category(at + 1)}
                  </th>
                </tr>
                {groups.map((group) =>
                  group.rates.length === 0 ? (
                    <EmptyRateRow key={group.seasonId} group={group} columns={columns.length} />
                  ) : (
                    group.rates.map((entry) => (
                      <RateRow key={entry.rate.rateId} {...entry} group={group} actions={actions} />
                    ))
                  ),
                )}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </section>
  )
}
