import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { generalTexts as texts } from './texts.ts'

const logoSize = { width: 480, height: 160 } as const
const iconSize = { width: 192, height: 192 } as const

/** The agency's name and contact details. */
export const GeneralTab = ({ control }: { control: SettingsControl }) => (
  <div className="settings-fields">
    <TextField control={control} name="companyName" label={texts.companyName} isRequired />
    <TextField control={control} name="adminContact" label={texts.adminContact} type="tel" />
    <TextField control={control} name="adminEmail" label={texts.adminEmail} type="email" isRequired />
    <TextField control={control} name="formLabel" label={texts.formLabel} help={texts.formLabelHelp} />
    <PictureField control={control} name="logoUrl" label={texts.logoUrl} size={logoSize} />
    <PictureField control={control} name="faviconUrl" label={texts.faviconUrl} size={iconSize} />
  </div>
)
