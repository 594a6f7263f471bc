import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { uiTexts as texts } from './texts.ts'

/** Gives a function that copies a text, shows whether it did, and returns that. */
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
