import { Edit, Trash } from '@blueprintjs/icons'
import type { MarkupKind, MarkupRule } from '#contract/entities/markup.ts'
import { formatMarkupRule, formatMarkupTerms, type RuleNames } from '#domain/money/markup-words.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { toArea } from './rule-form.ts'
import { markupTexts } from './texts.ts'

interface RulesTableProps {
  kind: MarkupKind
  rules: readonly MarkupRule[]
  getNames: (rule: MarkupRule) => RuleNames
  /** Null for readers who may not change rules. */
  onEdit: ((rule: MarkupRule) => void) | null
  onDelete: (rule: MarkupRule) => void
}

const { head } = markupTexts

const subjectHead: Record<MarkupKind, string> = {
  default: head.airline,
  airline: head.airline,
  source: head.source,
  fixedDeparture: head.block,
  package: head.package,
}

const formatSubject = (rule: MarkupRule, names: RuleNames): string => {
  switch (rule.kind) {
    case 'default':
      return markupTexts.allAirlines
    case 'airline':
      return names.airline ?? rule.airlineCode ?? ''
    case 'source':
      return names.source ?? rule.source ?? ''
    case 'fixedDeparture':
      return rule.blockId === null ? markupTexts.allBlocks : (names.block ?? rule.blockId)
    case 'package':
      return rule.packageId ? (names.package ?? rule.packageId) : markupTexts.allPackages
  }
}

/** Markups, each on a line that reads as a sentence. On a phone the cells are stacked. */
export const RulesTable = ({ kind, rules, getNames, onEdit, onDelete }: RulesTableProps) => (
  <table className="rules-table">
    <thead>
      <tr>
        <th scope="col">{head.group}</th>
        <th scope="col">{subjectHead[kind]}</th>
        {kind === 'package' ? null : <th scope="col">{head.area}</th>}
        <th scope="col" className="end">
          {head.terms}
        </th>
        <th scope="col">
          <span className="visually-hidden">{head.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rules.map((rule) => {
        const names = getNames(rule)
        const words = formatMarkupRule(rule, names)
        return (
          <tr key={rule.markupId} data-key-row>
            <th scope="row">{rule.groupName ?? markupTexts.everybody}</th>
            <td>
              {formatSubject(rule, names)}
              {rule.airlineCode ? <span className="mono faint rule-code">{rule.airlineCode}</span> : null}
            </td>
            {kind === 'package' ? null : <td>{markupTexts.area[toArea(rule.isDomestic)]}</td>}
            <td className="end num rule-terms">{formatMarkupTerms(rule.terms, kind)}</td>
            <td className="rule-actions">
              {onEdit ? (
                <>
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<Edit size={14} />}
                    aria-label={`${markupTexts.edit}: ${words}`}
                    {...listKey('markups', 'edit')}
                    onClick={() => onEdit(rule)}
                  />
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<Trash size={14} />}
                    aria-label={`${markupTexts.remove}: ${words}`}
                    {...listKey('markups', 'remove')}
                    onClick={() => onDelete(rule)}
                  />
                </>
              ) : null}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
