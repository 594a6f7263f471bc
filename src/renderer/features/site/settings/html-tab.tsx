import { useController } from 'react-hook-form'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { HeaderBlocks } from './header-blocks.tsx'
import { HtmlField } from './html-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { headerTexts, htmlTexts } from './texts.ts'

const modes = (['blocks', 'html'] as const).map((value) => ({ value, label: headerTexts.modes[value] }))

/** The header, made of blocks or written as HTML, and the footer's HTML. */
export const HtmlTab = ({ control }: { control: SettingsControl }) => {
  const { field } = useController({ control, name: 'header.mode' })
  return (
    <div className="stack">
      <h2 className="large">{headerTexts.title}</h2>
      <FieldFrame label={headerTexts.mode}>
        {(aria) => <Select aria={aria} value={field.value} options={modes} onChange={field.onChange} />}
      </FieldFrame>
      {field.value === 'blocks' ? (
        <HeaderBlocks control={control} />
      ) : (
        <HtmlField control={control} name="ssrHtml.header" label={htmlTexts.header} />
      )}
      <HtmlField control={control} name="ssrHtml.footer" label={htmlTexts.footer} />
    </div>
  )
}
