import { Button } from '#renderer/ui/button.tsx'
import type { ReactNode } from 'react'
import type { ArchiveList } from '#contract/ipc/archive.ts'
import { useDelayed } from '#renderer/ui/use-delayed.ts'
import { archiveTexts } from './texts.ts'

interface ArchiveStateProps {
  title: string
  text: string
  action?: ReactNode
  role?: 'status' | 'alert'
}

/** Shown in place of the list: a title, a text and the next step. */
export const ArchiveState = ({ title, text, action, role = 'status' }: ArchiveStateProps) => (
  <div className="archive-state" role={role}>
    <h2 className="large">{title}</h2>
    <p className="muted">{text}</p>
    {action}
  </div>
)

const rows = [70, 55, 62, 48, 66, 58]

const Loading = () => {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div className="archive-loading" role="status" aria-label={archiveTexts.loading}>
      {rows.map((width, index) => (
        <span key={width} className="skeleton" style={{ width: `${rows[index]}%` }} />
      ))}
    </div>
  )
}

interface NothingShownProps {
  list: ArchiveList | null
  text: string
  onClear: () => void
  onSettings: () => void
}

/** Says why there are no tickets to show. */
export const NothingShown = ({ list, text, onClear, onSettings }: NothingShownProps) => {
  if (!list) return <Loading />
  const { sources } = list
  if (sources.length === 0)
    return <ArchiveState title={archiveTexts.noTenantTitle} text={archiveTexts.noTenantText} />
  if (sources.every((source) => source.state === 'off'))
    return (
      <ArchiveState
        title={archiveTexts.offTitle}
        text={archiveTexts.offText}
        action={<Button intent="primary" text={archiveTexts.settings} onClick={onSettings} />}
      />
    )
  if (text.trim() !== '')
    return (
      <ArchiveState
        title={archiveTexts.nothingTitle(text.trim())}
        text={archiveTexts.nothingText}
        action={<Button text={archiveTexts.clear} onClick={onClear} />}
      />
    )
  return <ArchiveState title={archiveTexts.emptyTitle} text={archiveTexts.emptyText} />
}
