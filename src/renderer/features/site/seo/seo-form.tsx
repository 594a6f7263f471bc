import { useController, useWatch, type Control } from 'react-hook-form'
import { SeoRobots, type SeoEntry, type SeoLocale, type SeoRoute } from '#contract/entities/site-seo.ts'
import { siteSeoEndpoints } from '#contract/http/site-seo.ts'
import { toShownSeo } from '#domain/site/seo-defaults.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { PictureInput } from '../settings/picture-input.tsx'
import { seoApi } from './seo-api.ts'
import { SeoPreview } from './seo-preview.tsx'
import { seoTexts as texts } from './texts.ts'

type SeoFields = Omit<SeoEntry, 'route' | 'locale'>

const robots = SeoRobots.options.map((value) => ({ value, label: texts.robotsOptions[value] }))
const imageSize = { width: 1200, height: 630 } as const
const empty: SeoFields = { title: '', description: '', canonical: '', image: '', robots: 'index, follow' }

const ImageField = ({ control }: { control: Control<SeoFields> }) => {
  const { field, fieldState } = useController({ control, name: 'image' })
  return (
    <PictureInput
      label={texts.image}
      value={field.value}
      onChange={field.onChange}
      size={imageSize}
      error={fieldState.error?.message}
    />
  )
}

interface SeoFormProps {
  standing: { version: number; entries: SeoEntry[] }
  place: { route: SeoRoute; locale: SeoLocale }
  reload: () => void
}

/** The texts of one page in one language, with what search engines and chat apps make of them. */
export const SeoForm = ({ standing, place, reload }: SeoFormProps) => {
  const [save] = seoApi.useSaveSeoMutation()
  const site = useSite()
  const isHere = (entry: SeoEntry): boolean => entry.route === place.route && entry.locale === place.locale
  const {
    route: _route,
    locale: _locale,
    ...stored
  } = standing.entries.find(isHere) ?? { ...empty, ...place }
  const others = standing.entries.filter((entry) => !isHere(entry))
  const form = useContractForm<typeof siteSeoEndpoints.saveSeo, SeoFields>({
    endpoint: siteSeoEndpoints.saveSeo,
    defaults: stored,
    toRequest: (fields) => ({ version: standing.version, entries: [...others, { ...place, ...fields }] }),
    toField: (path) => path.replace(/^entries\.\d+\./, ''),
    send: (request) => save(request),
    draft: `seo:${place.route}:${place.locale}`,
    isGuarded: true,
    doneText: texts.saved,
    onDone: (_saved, { reset }, values) => reset(values),
  })
  const typed = useWatch({ control: form.control }) as SeoFields
  const company = { companyName: site?.companyName ?? '', logoUrl: site?.logoUrl ?? '' }
  const shown = toShownSeo([...others, { ...place, ...typed }], place, company)
  const url = `https://${site?.domain ?? ''}/app${place.route}${place.locale === 'en-IN' ? '' : `?hl=${place.locale}`}`
  return (
    <form className="seo-split" noValidate onSubmit={form.submit}>
      <div className="seo-fields">
        <RestoredLine draft={form.keptDraft} />
        <TextField
          control={form.control}
          name="title"
          label={texts.pageTitle}
          help={texts.titleHelp(shown.title.length)}
          placeholder={shown.title}
        />
        <TextField
          control={form.control}
          name="description"
          label={texts.description}
          help={texts.descriptionHelp(shown.description.length)}
          placeholder={shown.description}
          rows={3}
        />
        <ImageField control={form.control} />
        <SelectField control={form.control} name="robots" label={texts.robots} options={robots} />
        <TextField
          control={form.control}
          name="canonical"
          label={texts.canonical}
          help={texts.canonicalHelp}
          placeholder="https://"
        />
        <Problem failure={form.failure} />
        <div className="row">
          <Button
            type="submit"
            intent="primary"
            text={texts.save}
            loading={form.isSending}
            disabled={!form.formState.isDirty}
          />
          {form.failure?.errorCode === 'wrongState' ? (
            <Button text={texts.takeTheirs} onClick={reload} />
          ) : null}
        </div>
      </div>
      <SeoPreview shown={shown} url={url} companyName={company.companyName} />
    </form>
  )
}
