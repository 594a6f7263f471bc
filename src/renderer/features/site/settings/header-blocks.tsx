import { ArrowDown, ArrowUp, Cross } from '@blueprintjs/icons'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { HeaderBlockKind } from '#contract/entities/site-fields.ts'
import { toHeaderHtml } from '#domain/site/header-html.ts'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { PictureInput } from './picture-input.tsx'
import type { SettingsControl } from './settings-form.ts'
import { headerTexts as texts } from './texts.ts'

const maxBlocks = 12
const imageSize = { width: 1200, height: 240 } as const

interface BlockProps {
  control: SettingsControl
  index: number
  kind: HeaderBlockKind
}

const ImageFields = ({ control, index }: Omit<BlockProps, 'kind'>) => {
  const { field, fieldState } = useController({ control, name: `header.blocks.${index}.url` })
  return (
    <>
      <PictureInput
        label={texts.image}
        value={field.value}
        onChange={field.onChange}
        size={imageSize}
        error={fieldState.error?.message}
      />
      <TextField control={control} name={`header.blocks.${index}.text`} label={texts.alt} />
    </>
  )
}

const BlockFields = ({ control, index, kind }: BlockProps) => {
  const text = `header.blocks.${index}.text` as const
  switch (kind) {
    case 'logo':
      return <p className="field-help">{texts.logoHelp}</p>
    case 'text':
      return <TextField control={control} name={text} label={texts.text} isRequired />
    case 'link':
      return (
        <>
          <TextField control={control} name={text} label={texts.label} isRequired />
          <TextField
            control={control}
            name={`header.blocks.${index}.url`}
            label={texts.url}
            isRequired
            placeholder="https://"
          />
        </>
      )
    case 'phone':
      return <TextField control={control} name={text} label={texts.phone} type="tel" isRequired />
    case 'image':
      return <ImageFields control={control} index={index} />
  }
}

/** The header as visitors will see it. */
const Preview = ({ control }: { control: SettingsControl }) => {
  const [blocks, logoUrl, companyName] = useWatch({
    control,
    name: ['header.blocks', 'logoUrl', 'companyName'],
  })
  const html = useDebounced(toHeaderHtml(blocks, { logoUrl, companyName }), 300)
  return (
    <div className="html-preview" role="group" aria-label={texts.preview}>
      {html === '' ? (
        <p className="muted small">{texts.empty}</p>
      ) : (
        <SiteHtml className="site-header" html={html} />
      )}
    </div>
  )
}

/** The blocks of the header in their order: added, edited, moved and removed, with a preview. */
export const HeaderBlocks = ({ control }: { control: SettingsControl }) => {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'header.blocks' })
  return (
    <div className="stack">
      <p className="field-help">{texts.replaces}</p>
      {fields.map(({ id, kind }, index) => {
        const name = texts.block(index, texts.kinds[kind])
        return (
          <section className="header-block" key={id} aria-label={name}>
            <div className="row spread">
              <strong>{name}</strong>
              <span className="row">
                <Button
                  variant="minimal"
                  icon={<ArrowUp size={14} />}
                  aria-label={texts.up(name)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  variant="minimal"
                  icon={<ArrowDown size={14} />}
                  aria-label={texts.down(name)}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <Button
                  variant="minimal"
                  icon={<Cross size={14} />}
                  aria-label={texts.remove(name)}
                  onClick={() => remove(index)}
                />
              </span>
            </div>
            <BlockFields control={control} index={index} kind={kind} />
          </section>
        )
      })}
      <div className="row header-block-kinds">
        {HeaderBlockKind.options.map((kind) => (
          <Button
            key={kind}
            text={texts.add(texts.kinds[kind])}
            disabled={fields.length >= maxBlocks}
            onClick={() => append({ kind, text: '', url: '' })}
          />
        ))}
      </div>
      <Preview control={control} />
    </div>
  )
}
