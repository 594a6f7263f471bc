import type { PackageVersionInfo } from '#contract/http/packages-edit.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { diffPackages } from '#domain/packages/diff-packages.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { Loaded } from '#renderer/ui/loaded.tsx'
import { builderApi } from '#renderer/features/packages/builder/builder-api.ts'
import { toDoc } from '#renderer/features/packages/builder/builder-doc.ts'
import { DifferenceList } from './difference-list.tsx'
import { versionTexts as texts } from './version-texts.ts'

/** Two versions to compare. */
export interface ComparedPair {
  before: number
  after: number
}

interface VersionComparisonProps {
  packageId: string
  versions: readonly PackageVersionInfo[]
  pair: ComparedPair
  onChange: (pair: ComparedPair) => void
}

/** Compares any two versions of a package. */
export const VersionComparison = ({ packageId, versions, pair, onChange }: VersionComparisonProps) => {
  const before = builderApi.useBuilderDraftQuery({ _id: packageId, version: pair.before })
  const after = builderApi.useBuilderDraftQuery({ _id: packageId, version: pair.after })
  const options = versions.map(({ version, by, at }) => ({
    value: version,
    label: `${texts.version(version)} · ${formatInstantShort(at)}${by ? ` · ${by}` : ''}`,
  }))
  return (
    <>
      <div className="builder-pair">
        <FieldFrame label={texts.earlier}>
          {(aria) => (
            <Select
              aria={aria}
              value={pair.before}
              options={options}
              onChange={(version) => onChange({ ...pair, before: version })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={texts.later}>
          {(aria) => (
            <Select
              aria={aria}
              value={pair.after}
              options={options}
              onChange={(version) => onChange({ ...pair, after: version })}
            />
          )}
        </FieldFrame>
      </div>
      <Loaded query={before} failed={texts.compareFailed} rows={6}>
        {({ draft: first }) => (
          <Loaded query={after} failed={texts.compareFailed} rows={6}>
            {({ draft: second }) => (
              <DifferenceList differences={diffPackages(toDoc(first), toDoc(second))} />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
