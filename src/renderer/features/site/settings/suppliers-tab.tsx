import { useWatch } from 'react-hook-form'
import { CheckGroup } from './check-group.tsx'
import { HtmlField } from './html-field.tsx'
import { supplierTermTexts as texts } from './rule-texts.ts'
import type { SettingsControl } from './settings-form.ts'

/** The terms that suppliers accept, and what new ones may offer. */
export const SuppliersTab = ({ control }: { control: SettingsControl }) => {
  const version = useWatch({ control, name: 'supplierTerms.version' })
  return (
    <div className="stack">
      <p className="muted">{texts.lead}</p>
      <CheckGroup
        control={control}
        name="supplierCategories"
        legend={texts.categories}
        options={texts.names}
      />
      {version ? <p className="muted small">{texts.version(version)}</p> : null}
      <HtmlField control={control} name="supplierTerms.html" label={texts.terms} emptyText={texts.closed} />
    </div>
  )
}
