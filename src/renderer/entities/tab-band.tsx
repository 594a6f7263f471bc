import type { ReactNode } from 'react'
import './tab-band.css'

interface TabBandProps {
  /** Accessible name of the band. */
  label: string
  /** The sentence in bold. */
  title: string
  /** What follows the sentence. */
  note?: string
  /** Drawn in the agency's colour; otherwise in the colour of a warning. */
  isTenant?: boolean
  children: ReactNode
}

/** A band above every page of a tab: what is different in this tab, and a button that ends it. */
export const TabBand = ({ label, title, note, isTenant, children }: TabBandProps) => (
  <aside className={isTenant ? 'tab-band is-tenant' : 'tab-band'} aria-label={label}>
    <p role="status">
      <strong>{title}</strong>
      {note ? <span> {note}</span> : null}
    </p>
    {children}
  </aside>
)
