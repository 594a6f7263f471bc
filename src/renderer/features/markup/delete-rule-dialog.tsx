import { useState } from 'react'
import type { MarkupRule } from '#contract/entities/markup.ts'
import { formatMarkupRule, type RuleNames } from '#domain/money/markup-words.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { markupTexts, ruleTexts } from './texts.ts'

interface DeleteRuleDialogProps {
  rule: MarkupRule
  names: RuleNames
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Deletes a markup after showing which one. */
export const DeleteRuleDialog = ({ rule, names, onDelete, onClose }: DeleteRuleDialogProps) => {
  const [isSending, setSending] = useState(false)
  const press = async (): Promise<void> => {
    setSending(true)
    await onDelete()
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={ruleTexts.deleteTitle}
      actions={
        <>
          <Button text={ruleTexts.keep} onClick={onClose} />
          <Button
            intent="primary"
            text={markupTexts.remove}
            loading={isSending}
            onClick={() => void press()}
          />
        </>
      }
    >
      <p>
        <strong>{formatMarkupRule(rule, names)}</strong>
      </p>
      <p>{rule.kind === 'package' ? ruleTexts.deletePackageText : ruleTexts.deleteText}</p>
    </MessageDialog>
  )
}
