import type { ErasureCheck } from '#contract/entities/data-copy.ts'
import { erasureTexts as texts } from './data-rights-texts.ts'
import './data-rights.css'

const Items = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <p>
      <strong>{title}</strong>
    </p>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)

/** What erasing an account does, or why it isn't possible yet. */
export const ErasureTerms = ({ check }: { check: ErasureCheck }) =>
  check.blockers.length > 0 ? (
    <div className="erasure-terms notice tone-warn" role="alert">
      <Items title={texts.blockedTitle} items={check.blockers.map(({ text }) => text)} />
    </div>
  ) : (
    <div className="erasure-terms">
      <Items title={texts.deleted} items={texts.deletedItems} />
      <Items title={texts.kept} items={texts.keptItems(check)} />
      <p>
        {texts.final} {check.email === '' ? null : texts.mailed(check.email)}
      </p>
    </div>
  )
