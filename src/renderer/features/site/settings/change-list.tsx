import type { SettingChange } from '#contract/http/site-settings.ts'
import { settingName, settingValue } from './setting-names.ts'
import { historyTexts } from './texts.ts'

interface ChangeListProps {
  changes: readonly SettingChange[]
  /** Heading of the earlier values. */
  beforeText?: string
  afterText?: string
}

/** Settings with two values side by side. */
export const ChangeList = ({
  changes,
  beforeText = historyTexts.before,
  afterText = historyTexts.after,
}: ChangeListProps) => (
  <ul className="change-list">
    {changes.map(({ path, before, after }) => (
      <li key={path}>
        <strong>{settingName(path)}</strong>
        <dl>
          <dt>{beforeText}</dt>
          <dd>{settingValue(path, before) || <span className="muted">{historyTexts.nothing}</span>}</dd>
          <dt>{afterText}</dt>
          <dd>{settingValue(path, after) || <span className="muted">{historyTexts.nothing}</span>}</dd>
        </dl>
      </li>
    ))}
  </ul>
)
