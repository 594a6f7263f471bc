import { PolicyPage } from '#contract/entities/site-fields.ts'
import { HtmlField } from './html-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { policyTexts } from './texts.ts'

/** The policy pages. */
export const PoliciesTab = ({ control }: { control: SettingsControl }) => (
  <div className="stack">
    {PolicyPage.options.map((page) => (
      <HtmlField
        key={page}
        control={control}
        name={`policies.${page}`}
        label={policyTexts[page]}
        emptyText={policyTexts.help}
      />
    ))}
  </div>
)
