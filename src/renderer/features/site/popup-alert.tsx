import { useState } from 'react'
import type { SiteConfig } from '#contract/entities/site.ts'
import { Button } from '#renderer/ui/button.tsx'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { popupFlag } from './popup-flag.ts'
import { siteTexts } from './texts.ts'

/** The agency's alert, shown once in the configured number of days. */
export const PopupAlert = ({ site }: { site: SiteConfig }) => {
  const { flags } = usePlatform()
  const [isOpen, setOpen] = useState(true)
  const { title, html, frequencyDays } = site.popupAlert
  const close = (): void => {
    flags.set(popupFlag(site), frequencyDays)
    setOpen(false)
  }
  return (
    <MessageDialog
      isOpen={isOpen}
      onClose={close}
      kind="info"
      title={title}
      actions={<Button intent="primary" text={siteTexts.close} onClick={close} />}
    >
      <SiteHtml html={html} />
    </MessageDialog>
  )
}
