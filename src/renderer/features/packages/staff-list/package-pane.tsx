import { useState } from 'react'
import type { PackageRow } from '#contract/entities/package.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { newQuoteId, useMayMakeQuotes } from '#renderer/entities/quotes/make-quote.ts'
import { addPackage } from '#renderer/routes/package-builder.ts'
import { managePackageImages } from '#renderer/routes/package-images.ts'
import { packageStock } from '#renderer/routes/packages-staff.ts'
import { quoteEditor } from '#renderer/routes/quotes.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { useMayManage } from '#renderer/features/packages/use-may-manage.ts'
import { FillCell, isChangedSince, PackageStatusTag, toTitle } from './package-cells.tsx'
import { staffListApi } from './staff-list-api.ts'
import { packageActTexts as acts, staffListTexts as texts } from './staff-list-texts.ts'
import type { PackageBatch } from './use-package-batch.ts'

const VersionsDialog = loadable(
  async () =>
    (await import('#renderer/features/packages/builder/versions/versions-dialog.tsx')).VersionsDialog,
)

const { heads } = texts

const listFacts = (row: PackageRow) =>
  [
    [
      heads.version,
      isChangedSince(row)
        ? `${texts.version(row.latestVersion)} · ${texts.versionOnSale(row.publishedVersion ?? 0)}`
        : texts.version(row.latestVersion),
    ],
    [heads.stock, texts.stockModes[row.stockMode]],
    [heads.address, row.packageName],
    [heads.supplier, row.supplierName],
    [heads.changed, [row.updatedBy, formatInstant(row.updatedAt)].filter(Boolean).join(' · ')],
  ] as const

interface PackagePaneProps {
  row: PackageRow
  batch: PackageBatch
  onClose: () => void
}

/** Copies the package into a draft and says where it is. */
const Duplicate = ({ row }: { row: PackageRow }) => {
  const dispatch = useAppDispatch()
  const [duplicate, { isLoading }] = staffListApi.useDuplicateListedMutation()
  const press = async (): Promise<void> => {
    const { data, error } = await duplicate({ _id: row._id })
    const failure = toFailure(error)
    if (data)
      dispatch(
        toastShown({
          tone: 'success',
          text: acts.duplicated(toTitle(row)),
          link: { to: addPackage.to({ _id: data.draft._id }), text: acts.openCopy },
        }),
      )
    else if (failure)
      dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
  }
  return (
    <Button
      text={acts.duplicate}
      {...listKey('packages', 'duplicate')}
      loading={isLoading}
      onClick={() => void press()}
    />
  )
}

/** What changes the status of a package: each can be undone afterwards. */
const StatusActs = ({ row, batch }: Omit<PackagePaneProps, 'onClose'>) => {
  const { status, latestVersion, publishedVersion } = row
  const isBusy = batch.control.isBusy
  const canPublish = status !== 'archived' && !(status === 'published' && publishedVersion === latestVersion)
  return (
    <>
      {canPublish ? (
        <Button
          text={acts.publish}
          {...listKey('packages', 'publish')}
          disabled={isBusy}
          onClick={() => batch.start('publish', [row])}
        />
      ) : null}
      {status === 'published' ? (
        <Button
          text={acts.unpublish}
          {...listKey('packages', 'unpublish')}
          disabled={isBusy}
          onClick={() => batch.start('unpublish', [row])}
        />
      ) : null}
      {status === 'draft' || status === 'unpublished' ? (
        <Button
          text={acts.archive}
          {...listKey('packages', 'archive')}
          disabled={isBusy}
          onClick={() => batch.start('archive', [row])}
        />
      ) : null}
    </>
  )
}

/** A package beside the list, with everything that can be done with it. */
export const PackagePane = ({ row, batch, onClose }: PackagePaneProps) => {
  const [isListing, setListing] = useState(false)
  const mayPublish = useMayManage('packages.publish')
  const mayMakeQuotes = useMayMakeQuotes()
  const title = toTitle(row)
  const { _id, missing } = row
  return (
    <ListPane title={title} label={texts.pane(title)} closeLabel={texts.close} onClose={onClose}>
      <div className="row spread">
        <PackageStatusTag status={row.status} />
        {row.fill ? <FillCell row={row} /> : null}
      </div>
      {isChangedSince(row) ? <p className="notice tone-warn">{texts.changedSince}</p> : null}
      <div className="package-actions">
        <ButtonLink intent="primary" to={addPackage.to({ _id })} {...listKey('packages', 'edit')}>
          {acts.edit}
        </ButtonLink>
        <ButtonLink to={managePackageImages.to({ _id })} {...listKey('packages', 'pictures')}>
          {acts.pictures}
        </ButtonLink>
        <ButtonLink to={packageStock.to({ _id })} {...listKey('packages', 'stock')}>
          {acts.stock}
        </ButtonLink>
        <Button text={acts.versions} {...listKey('packages', 'versions')} onClick={() => setListing(true)} />
        <Duplicate row={row} />
        {mayMakeQuotes && row.status === 'published' && row.priceMode === 'fixed' ? (
          <ButtonLink
            to={quoteEditor.to({ quoteId: newQuoteId, package: _id })}
            {...listKey('packages', 'quote')}
          >
            {acts.quote}
          </ButtonLink>
        ) : null}
        {mayPublish ? <StatusActs row={row} batch={batch} /> : null}
      </div>
      {missing.length > 0 ? (
        <section aria-label={texts.missingTitle}>
          <p className="strong">{texts.missingTitle}</p>
          <ul className="package-list-missing">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <PaneFacts facts={listFacts(row)} />
      {isListing ? (
        <VersionsDialog packageId={_id} latest={row.latestVersion} onClose={() => setListing(false)} />
      ) : null}
    </ListPane>
  )
}
