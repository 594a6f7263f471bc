import type { ErasureCheck } from '#contract/entities/data-copy.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { erasureTexts as texts } from './data-rights-texts.ts'
import { ErasureTerms } from './erasure-terms.tsx'

interface ErasureNoticeProps {
  title: string
  check: ErasureCheck | undefined
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** The dialog while an account is checked, and when it can't be erased yet. */
export const ErasureNotice = ({ title, check, error, onRetry, onClose }: ErasureNoticeProps) => (
  <MessageDialog
    isOpen
    onClose={onClose}
    kind="warning"
    title={title}
    actions={<Button text={texts.close} onClick={onClose} />}
  >
    {error ? (
      <ErrorPanel error={error} title={texts.checkFailed} onRetry={onRetry} />
    ) : check ? (
      <ErasureTerms check={check} />
    ) : (
      <SkeletonRows rows={4} height={24} />
    )}
  </MessageDialog>
)
