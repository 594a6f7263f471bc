import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import './list-pane.css'

interface ListPaneProps {
  /** The heading: the row's name. */
  title: string
  /** Accessible name of the pane. */
  label: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** The open row of a list, over the end of its rows. It follows the cursor's row, and Escape closes it. */
export const ListPane = ({ title, label, closeLabel, onClose, children }: ListPaneProps) => {
  const head = useRef<HTMLHeadingElement>(null)
  // The pane takes the focus once, when it opens, and not when it follows the cursor.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      className="list-pane"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="row list-pane-head">
        <h2 ref={head} tabIndex={-1} className="large clip grow">
          <bdi>{title}</bdi>
        </h2>
        <Button variant="minimal" icon={<Cross />} aria-label={closeLabel} onClick={onClose} />
      </header>
      <div className="list-pane-body">{children}</div>
    </aside>
  )
}

/** Labels and values of the open row; empty values are left out. */
export const PaneFacts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="pane-facts">
    {facts.map(([label, value]) =>
      value === '' ? null : (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ),
    )}
  </dl>
)
