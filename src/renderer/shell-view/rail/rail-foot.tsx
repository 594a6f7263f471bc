import { Archive, Cog, LayoutTwoColumns, Pin, Plus, Print, Time } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import type { Panel } from '#contract/ipc/page.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { shellTexts } from '#renderer/shell-view/texts.ts'
import { shortCount } from './rail-words.ts'

interface RailFootProps {
  state: ShellState
  onAdd: () => void
  onSplits: () => void
  onPanel: (panel: Panel | null) => void
}

interface Badge {
  count: number
  words: string
  isUrgent: boolean
}

const panels: readonly { panel: Panel; Icon: ComponentType<{ size?: number }> }[] = [
  { panel: 'holds', Icon: Time },
  { panel: 'fares', Icon: Pin },
  { panel: 'jobs', Icon: Print },
  { panel: 'archive', Icon: Archive },
  { panel: 'settings', Icon: Cog },
]

/** Returns how many items wait in a panel; null when there are none. */
function getBadge(panel: Panel, { entries, jobs }: ShellState): Badge | null {
  if (panel === 'holds') {
    const count = entries.reduce((sum, { holdsAtRisk }) => sum + holdsAtRisk, 0)
    return count > 0 ? { count, words: shellTexts.atRisk(count), isUrgent: true } : null
  }
  if (panel !== 'jobs') return null
  const { running, attention } = jobs
  if (attention > 0) return { count: attention, words: shellTexts.jobsAttention(attention), isUrgent: true }
  return running > 0 ? { count: running, words: shellTexts.jobsRunning(running), isUrgent: false } : null
}

/** Buttons to add an agency, to put agencies side by side, and to open the console's panels. */
export const RailFoot = ({ state, onAdd, onSplits, onPanel }: RailFootProps) => (
  <div className="rail-foot">
    <button
      type="button"
      className="rail-add"
      title={shellTexts.add}
      aria-label={shellTexts.add}
      onClick={onAdd}
    >
      <Plus size={18} />
    </button>
    <button
      type="button"
      className="rail-panel"
      title={shellTexts.splits}
      aria-label={shellTexts.splits}
      aria-haspopup="dialog"
      onClick={onSplits}
    >
      <LayoutTwoColumns size={16} />
    </button>
    <div className="rail-line" aria-hidden="true" />
    {panels.map(({ panel, Icon }) => {
      const badge = getBadge(panel, state)
      const hasOwnWindow = panel !== 'settings' && state.own.panels.includes(panel)
      const words = [badge?.words, hasOwnWindow ? shellTexts.inOwnWindow : '']
      const label = [shellTexts.panels[panel], ...words].filter(Boolean).join(', ')
      const isOpen = panel === state.panel
      return (
        <button
          key={panel}
          type="button"
          className="rail-panel"
          data-panel={panel}
          aria-label={label}
          aria-pressed={isOpen}
          title={label}
          onClick={() => onPanel(isOpen ? null : panel)}
        >
          <Icon size={16} />
          {badge ? (
            <span className="rail-count rail-unread num" data-risk={badge.isUrgent} aria-hidden="true">
              {shortCount(badge.count)}
            </span>
          ) : null}
        </button>
      )
    })}
  </div>
)
