import type { PublishedPackage } from '#contract/entities/package.ts'
import type { QuoteVersion } from '#contract/entities/quote.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { QuoteStatusTag } from '#renderer/entities/quotes/quote-status.tsx'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { Part } from './part.tsx'
import { sentQuoteTexts as texts } from './quote-editor-texts.ts'
import { listVersionChanges, type VersionChange } from './version-changes.ts'

/** Each thing that changed, before and after. */
const Changes = ({ changes }: { changes: readonly VersionChange[] }) =>
  changes.length === 0 ? (
    <p className="small muted">{texts.same}</p>
  ) : (
    <table className="quote-editor-options quote-editor-changes">
      <thead>
        <tr className="small muted">
          <th scope="col">{texts.changed}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const listDates = ({ createdAt, sentAt, viewedAt }: QuoteVersion): string =>
  [
    sentAt === null ? texts.created(formatInstantShort(createdAt)) : texts.sentAt(formatInstantShort(sentAt)),
    viewedAt === null ? '' : texts.viewedAt(formatInstantShort(viewedAt)),
  ]
    .filter(Boolean)
    .join(' · ')

interface VersionsPartProps {
  quoteId: string
  /** Names extras and tickets, while the package is for sale. */
  found: PublishedPackage | undefined
}

const pageSize = 20

/** The versions of a quote, the newest first, each with what it changed. */
export const VersionsPart = ({ quoteId, found }: VersionsPartProps) => {
  const place = useListMemory({ listKey: quoteId, pageSize })
  const list = useList(quotesApi.endpoints.quoteVersions, {
    place,
    request: { quoteId, pageSize },
    rows: 'versions',
  })
  return (
    <Part title={texts.versions}>
      <ListStates list={list} failed={texts.versionsFailed} empty={null} skeleton={{ rows: 2, height: 44 }}>
        <ol className="quote-editor-versions">
          {list.rows.map((version, index) => {
            const before = list.rows[index + 1]
            return (
              <li key={version.version}>
                <p className="row quote-editor-version-line">
                  <span className="quote-editor-version num">{texts.version(version.version)}</span>
                  <QuoteStatusTag status={version.status} />
                  <span className="small muted">{listDates(version)}</span>
                </p>
                {version.declineReason === '' ? null : (
                  <p className="small">{texts.reason(version.declineReason)}</p>
                )}
                {before ? <Changes changes={listVersionChanges(before, version, found)} /> : null}
              </li>
            )
          })}
        </ol>
        <ListFoot list={list} summary={texts.versionsCount(list.info?.total ?? 0)} isHiddenOnOnePage />
      </ListStates>
    </Part>
  )
}
