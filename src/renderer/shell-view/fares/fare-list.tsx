import { useId, type KeyboardEvent } from 'react'
import type { FareSource, KeptFareRow } from '#contract/ipc/fare-tray.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { rowAfterKey } from '#renderer/ui/list/use-row-window.ts'
import { FareLine } from './fare-line.tsx'
import { faresTexts as texts } from './texts.ts'

const pageRows = 10
const heads = Object.values(texts.heads)

interface FareListProps {
  fares: readonly KeptFareRow[]
  sources: readonly FareSource[]
  entries: ReadonlyMap<string, RailEntry>
  active: number
  onActive: (index: number) => void
  onOpen: (fare: KeptFareRow) => void
}

/** The kept fares of all agencies; arrows move the cursor, Enter opens. */
export const FareList = ({ fares, sources, entries, active, onActive, onOpen }: FareListProps) => {
  const id = useId()
  const skews = new Map(sources.map(({ workspaceId, clockSkewMs }) => [workspaceId, clockSkewMs]))
  const onKeyDown = (event: KeyboardEvent): void => {
    const fare = fares[active]
    const to = rowAfterKey(event.key, { active, count: fares.length, pageRows })
    if (event.key === 'Enter' && fare) onOpen(fare)
    else if (to !== null) {
      onActive(to)
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }
  return (
    <div
      className="kept-grid"
      role="grid"
      tabIndex={0}
      aria-label={texts.label}
      aria-rowcount={fares.length + 1}
      aria-activedescendant={fares[active] ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="kept-line agency-list-heads kept-heads">
          {heads.map((head) => (
            <span
              key={head}
              role="columnheader"
              className={head === texts.heads.price ? 'clip is-end' : 'clip'}
            >
              {head}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {fares.map((fare, index) => {
          const entry = entries.get(fare.workspaceId)
          return entry ? (
            <FareLine
              key={`${fare.workspaceId} ${fare.keptFareId}`}
              id={`${id}-${index}`}
              fare={fare}
              entry={entry}
              skewMs={skews.get(fare.workspaceId) ?? 0}
              index={index}
              isActive={index === active}
              onChoose={() => onActive(index)}
              onOpen={() => onOpen(fare)}
            />
          ) : null
        })}
      </div>
    </div>
  )
}
