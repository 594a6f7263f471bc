import { Duplicate } from '@blueprintjs/icons'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { sharedTexts as texts } from './shared-texts.ts'

/** Gives a function that copies a text, shows how that ended, and returns whether it worked. */
export const useCopyText = (): ((text: string) => Promise<boolean>) => {
  const { links } = usePlatform()
  const dispatch = useAppDispatch()
  return async (text) => {
    const isDone = (await links.copy(text)).status === 'done'
    dispatch(
      toastShown({ tone: isDone ? 'success' : 'error', text: isDone ? texts.copied : texts.copyFailed }),
    )
    return isDone
  }
}

/** A code with a button that copies it. */
export const CopyableCode = ({ value, label }: { value: string; label: string }) => {
  const copy = useCopyText()
  return (
    <span className="api-code">
      <code className="mono">{value}</code>
      <Button
        variant="minimal"
        size="small"
        icon={<Duplicate size={12} />}
        aria-label={texts.copy(label)}
        title={texts.copy(label)}
        onClick={() => void copy(value)}
      />
    </span>
  )
}
