import type { TaxRuleSet } from '#contract/http/packages-taxes.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { defaultTaxRules } from '#domain/packages/default-tax-rules.ts'
import { TaxChanges } from './tax-changes.tsx'
import { listTaxChanges } from './tax-rule-words.ts'
import { historyTexts as texts, taxTexts } from './tax-rules-texts.ts'

const defaults = { rules: defaultTaxRules, isRoundedUp: false }

/** Every set of rules that applied, with what it changed and the two people behind it. */
export const TaxHistory = ({ history }: { history: readonly TaxRuleSet[] }) => (
  <section className="stack" aria-label={texts.title}>
    <h2 className="large">{texts.title}</h2>
    {history.length === 0 ? (
      <p className="muted">{texts.none}</p>
    ) : (
      <ol className="tax-history">
        {history.map((set, index) => (
          <li key={set.version}>
            <details open={index === 0}>
              <summary>
                <strong>{taxTexts.version(set.version)}</strong>
                {index === 0 ? <span className="tag tone-good">{texts.current}</span> : null}
                <span className="small muted">
                  {formatInstant(set.at)} · {texts.by(set.proposedBy, set.confirmedBy)}
                </span>
              </summary>
              <TaxChanges
                changes={listTaxChanges(history[index + 1] ?? (set.version === 1 ? defaults : set), set)}
              />
            </details>
          </li>
        ))}
      </ol>
    )}
  </section>
)
