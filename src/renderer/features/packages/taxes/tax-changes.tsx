import type { TaxChange } from './tax-rule-words.ts'

/** The differences between two sets of rules, each with its state before and after. */
export const TaxChanges = ({ changes }: { changes: readonly TaxChange[] }) => (
  <ul className="tax-changes">
    {changes.map(({ key, about, word, before, after }) => (
      <li key={key}>
        <strong>{about}</strong> <span className="small muted">{word}</span>
        {before === '' ? null : <del>{before}</del>}
        {after === '' ? null : <ins>{after}</ins>}
      </li>
    ))}
  </ul>
)
