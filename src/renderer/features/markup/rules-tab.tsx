import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import type { MarkupKind, MarkupRule } from '#contract/entities/markup.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RowKeyboard } from '#renderer/ui/list/list-frame.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RulesTable } from './rules-table.tsx'
import { emptyTexts, markupTexts } from './texts.ts'
import { useRuleNames } from './use-rule-names.ts'
import { useRules } from './use-rules.ts'

type Open = { does: 'add' } | { does: 'edit' | 'delete'; rule: MarkupRule }

/** The markups of one kind. */
export const RulesTab = ({ kind }: { kind: MarkupKind }) => {
  const { query, remove } = useRules(kind)
  const getNames = useRuleNames(kind)
  const mayEdit = useMay('markups.edit')
  const showOutcome = useChangeToast()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { data: rules, error, refetch } = query
  if (error) return <ErrorPanel title={markupTexts.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!rules) return <SkeletonRows rows={4} height={36} />
  const add = mayEdit ? (
    <Button
      intent="primary"
      icon={<Add size={14} />}
      text={markupTexts.add}
      {...listKey('markups', 'add')}
      onClick={() => setOpen({ does: 'add' })}
    />
  ) : null
  const edited = open?.does === 'edit' ? open.rule : null
  return (
    <>
      {rules.length === 0 ? (
        <EmptyState title={emptyTexts[kind].title} action={add}>
          <p>{emptyTexts[kind].text}</p>
        </EmptyState>
      ) : (
        <>
          <div className="row markup-bar">
            <p className="small muted grow">
              {kind === 'package' ? markupTexts.packageOrder : markupTexts.order}
            </p>
            {add}
          </div>
          <RulesTable
            kind={kind}
            rules={rules}
            getNames={getNames}
            onEdit={mayEdit ? (rule) => setOpen({ does: 'edit', rule }) : null}
            onDelete={(rule) => setOpen({ does: 'delete', rule })}
          />
          <RowKeyboard />
        </>
      )}
      {open?.does === 'add' || edited ? <RuleDialog kind={kind} rule={edited} onClose={close} /> : null}
      {open?.does === 'delete' ? (
        <DeleteRuleDialog
          rule={open.rule}
          names={getNames(open.rule)}
          onDelete={() => showOutcome(remove(open.rule), { done: markupTexts.saved })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
