import { Add, ArrowsVertical, Edit, Minus } from '@blueprintjs/icons'
import type { Difference, DifferenceArea } from '#domain/packages/difference.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { versionTexts as texts } from './version-texts.ts'

const looks: Record<Difference['kind'], StatusLook> = {
  added: { tone: 'good', word: texts.kinds.added, Icon: Add },
  removed: { tone: 'bad', word: texts.kinds.removed, Icon: Minus },
  changed: { tone: 'info', word: texts.kinds.changed, Icon: Edit },
  moved: { tone: 'change', word: texts.kinds.moved, Icon: ArrowsVertical },
}

const areas: readonly DifferenceArea[] = ['basics', 'plan', 'content', 'prices', 'policies']

/** Splits both states into lines and marks those that the other one doesn't have. */
const markLines = (own: string, other: string): { line: string; isOnlyHere: boolean }[] => {
  const known = new Set(other.split('\n'))
  return own.split('\n').map((line) => ({ line, isOnlyHere: !known.has(line) }))
}

interface SideProps {
  label: string
  own: string
  other: string
  isAfter?: boolean
}

const Side = ({ label, own, other, isAfter }: SideProps) => (
  <div className={isAfter ? 'difference-side is-after' : 'difference-side'}>
    <span className="small muted">{label}</span>
    {own === '' ? (
      <p className="faint">–</p>
    ) : (
      markLines(own, other).map(({ line, isOnlyHere }, index) => (
        <p key={index} className={isOnlyHere ? 'is-marked' : ''}>
          {line || '\u00a0'}
        </p>
      ))
    )}
  </div>
)

/** What differs, by part of the package: both states side by side. */
export const DifferenceList = ({ differences }: { differences: readonly Difference[] }) => {
  if (differences.length === 0) return <EmptyState title={texts.same}>{texts.sameText}</EmptyState>
  return (
    <div className="differences">
      <p className="small muted" role="status">
        {texts.differences(differences.length)}
      </p>
      {areas.map((area) => {
        const own = differences.filter((each) => each.area === area)
        return own.length === 0 ? null : (
          <section key={area}>
            <h3 className="builder-panel-title">{texts.areas[area]}</h3>
            {own.map(({ kind, label, before, after }) => (
              <div key={`${kind} ${label}`} className="difference">
                <div className="row">
                  <StatusTag look={looks[kind]} />
                  <strong>{label}</strong>
                </div>
                <div className="difference-sides">
                  <Side label={texts.before} own={before} other={after} />
                  <Side label={texts.after} own={after} other={before} isAfter />
                </div>
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}
