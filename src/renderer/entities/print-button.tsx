import { Button } from '#renderer/ui/button.tsx'
import { ChevronDown, Print } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { Printer, PrintRequest } from '#contract/ipc/workspace.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { printButtonTexts } from './print-button-texts.ts'

interface PrintButtonProps {
  /** Print view of what is on the screen. */
  path: string
  title: string
  fileName: string
  /** The letter that presses the button, where the screen has such keys. */
  shortcut?: string
  /** Another button of the page is its main one. */
  isQuiet?: boolean
}

/** Prints with the system's dialog; where the platform knows its printers, also directly to one or as a PDF. */
export const PrintButton = ({ path, title, fileName, shortcut, isQuiet }: PrintButtonProps) => {
  const { print } = usePlatform()
  const dispatch = useAppDispatch()
  const [printers, setPrinters] = useState<Printer[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    void print.printers().then((answer) => {
      if (!isGone && answer.status === 'done') setPrinters(answer.value)
    })
    return () => {
      isGone = true
    }
  }, [print])
  const run = async (way: PrintRequest['way']): Promise<void> => {
    setBusy(true)
    const answer = await print.print({ path, title, way })
    setBusy(false)
    if (answer.status === 'done' && way.kind !== 'dialog')
      dispatch(toastShown({ tone: 'success', text: answer.value.text }))
    if (answer.status === 'failed') dispatch(toastShown({ tone: 'error', text: answer.message }))
    if (answer.status === 'unsupported') dispatch(toastShown({ tone: 'info', text: answer.reason }))
  }
  return (
    <>
      <Button
        intent={isQuiet ? undefined : 'primary'}
        icon={<Print size={14} />}
        text={printButtonTexts.print}
        aria-keyshortcuts={shortcut}
        loading={isBusy}
        onClick={() => void run({ kind: 'dialog' })}
      />
      {printers ? (
        <MenuButton
          label={printButtonTexts.printMore}
          isClosedByChoice
          content={
            <ul className="print-ways">
              {printers.map((printer) => (
                <li key={printer.name}>
                  <Button
                    variant="minimal"
                    fill
                    alignText="start"
                    text={printButtonTexts.printOn(printer.displayName || printer.name)}
                    disabled={!printer.canPrintNow}
                    title={printer.reason || undefined}
                    onClick={() => void run({ kind: 'printer', printerName: printer.name, copies: 1 })}
                  />
                </li>
              ))}
              <li>
                <Button
                  variant="minimal"
                  fill
                  alignText="start"
                  text={printButtonTexts.savePdf}
                  onClick={() => void run({ kind: 'pdf', fileName })}
                />
              </li>
            </ul>
          }
        >
          <ChevronDown size={14} />
        </MenuButton>
      ) : null}
    </>
  )
}
