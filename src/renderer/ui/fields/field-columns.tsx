import type { ReactNode } from 'react'
import './field-columns.css'

/** A group of fields under a legend: two columns, one on a phone. */
export const FieldColumns = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="field-columns">
    <legend className="large">{legend}</legend>
    {children}
  </fieldset>
)
