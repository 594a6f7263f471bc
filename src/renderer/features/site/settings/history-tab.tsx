import type { ResultOf } from '#contract/common/endpoint.ts'
import type { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { ChangeList } from './change-list.tsx'
import { siteSettingsApi } from './site-settings-api.ts'
import { historyTexts as texts, settingsTexts } from './texts.ts'
import type { Settings } from './use-settings.ts'

type Version = ResultOf<typeof siteSettingsEndpoints.siteConfigVersions>['versions'][number]

interface VersionRowProps {
  row: Version
  settings: Settings
  onRestore: (() => void) | null
}

const VersionRow = ({ row, settings, onRestore }: VersionRowProps) => (
  <li className="version-row">
    <div className="row version-head">
      <strong>{settingsTexts.version(row.version)}</strong>
      <span className="muted small grow">
        {formatInstant(row.at)}
        {row.changedBy ? ` · ${row.changedBy}` : ` · ${texts.first}`}
        {row.note ? ` · ${row.note}` : ''}
      </span>
      {row.version === settings.version ? (
        <span className="tag tone-good">{texts.current}</span>
      ) : onRestore ? (
        <Button
          text={texts.restore}
          aria-label={texts.restoreVersion(row.version)}
          disabled={settings.isUnsaved}
          onClick={onRestore}
        />
      ) : null}
    </div>
    {row.changes.length > 0 ? (
      <details>
        <summary>{texts.changes(row.changes.length)}</summary>
        <ChangeList changes={row.changes} />
      </details>
    ) : null}
  </li>
)

/** All earlier versions: who, when, what, and a button to restore each. */
export const HistoryTab = ({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) => {
  const list = useList(siteSettingsApi.endpoints.siteConfigVersions, {
    place: useListMemory(),
    request: {},
    rows: 'versions',
  })
  const [restore] = siteSettingsApi.useRestoreSiteConfigMutation()
  const bringBack = async (version: number): Promise<void> =>
    settings.showRestored(await restore({ version: settings.version, restore: version }))
  return (
    <div className="stack">
      {mayEdit && settings.isUnsaved ? <p className="notice tone-warn">{texts.unsaved}</p> : null}
      <ListStates
        list={list}
        failed={texts.loadFailed}
        empty={<p className="muted">{texts.empty}</p>}
        skeleton={{ rows: 5, height: 36 }}
      >
        <ol className="version-list">
          {list.rows.map((row) => (
            <VersionRow
              key={row.version}
              row={row}
              settings={settings}
              onRestore={mayEdit ? () => void bringBack(row.version) : null}
            />
          ))}
        </ol>
      </ListStates>
      <ListFoot list={list} isHiddenOnOnePage />
    </div>
  )
}
