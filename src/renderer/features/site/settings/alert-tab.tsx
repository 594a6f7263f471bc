import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { HtmlField } from './html-field.tsx'
import { alertTexts as texts } from './texts.ts'
import type { Settings } from './use-settings.ts'

/** The alert that visitors see when they arrive, and how often. */
export const AlertTab = ({ settings }: { settings: Settings }) => {
  const { control } = settings.form
  const [isShown, setShown] = useState(false)
  const [title, html] = useWatch({ control, name: ['popupAlert.title', 'popupAlert.html'] })
  return (
    <div className="settings-fields is-wide">
      <CheckboxField control={control} name="popupAlert.isActive" label={texts.isActive} />
      <TextField control={control} name="popupAlert.title" label={texts.title} />
      <HtmlField control={control} name="popupAlert.html" label={texts.html} />
      <IntegerField
        control={control}
        name="popupAlert.frequencyDays"
        label={texts.frequencyDays}
        help={texts.frequencyHelp}
        min={0}
        max={365}
      />
      <Checkbox
        label={texts.again}
        isChecked={settings.showAlertAgain}
        onChange={settings.setShowAlertAgain}
      />
      <div>
        <Button text={texts.preview} onClick={() => setShown(true)} />
      </div>
      <MessageDialog isOpen={isShown} onClose={() => setShown(false)} kind="info" title={title}>
        <SiteHtml html={html} />
      </MessageDialog>
    </div>
  )
}
