import { useWatch, type Control } from 'react-hook-form'
import type { SupplierList } from '#contract/entities/supply-network.ts'
import {
  mySupplyNetworkEndpoints,
  supplyNetworkConsumersEndpoints,
} from '#contract/http/supply-network-consumers.ts'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm, type ContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { toListField, toListForm, toListRequest, type ListCategory, type ListForm } from './list-form.ts'
import { listFormTexts as texts, listsTexts } from './lists-texts.ts'
import { useConsumerGroups } from './use-consumer-groups.ts'

const visibilityOptions = (['all', 'invited'] as const).map((value) => ({
  value,
  label: listsTexts.visibility[value],
}))
const seatsOptions = (['upTo9', 'exact'] as const).map((value) => ({
  value,
  label: texts.seatsOptions[value],
}))

interface DialogProps {
  list: SupplierList | null
  /** The categories that a new list can have. */
  categories: readonly ListCategory[]
  onClose: () => void
}

const GroupField = ({ control }: { control: Control<ListForm> }) => {
  const { options, error } = useConsumerGroups()
  const chosen = useWatch({ control, name: 'defaultGroupId' })
  // Until the groups are loaded, the select still holds what is stored.
  const known = options ?? (chosen === '' ? [] : [{ value: chosen, label: '…' }])
  return (
    <SelectField
      control={control}
      name="defaultGroupId"
      label={texts.group}
      help={error ? texts.groupsFailed : texts.groupHelp}
      options={[{ value: '', label: listsTexts.defaultGroup }, ...known]}
    />
  )
}

interface FieldsProps extends Pick<DialogProps, 'list' | 'categories'> {
  control: Control<ListForm>
}

const Fields = ({ control, list, categories }: FieldsProps) => {
  const [visibility, terms] = useWatch({ control, name: ['visibility', 'terms'] })
  const hasNewTerms = list !== null && list.consumers > 0 && terms.trim() !== list.terms
  return (
    <>
      {list === null && categories.length > 1 ? (
        <SelectField
          control={control}
          name="sup_category"
          label={listsTexts.facts.category}
          options={categories.map((value) => ({ value, label: networkTexts.categories[value] }))}
        />
      ) : null}
      <TextField
        control={control}
        name="title"
        label={texts.titleField}
        help={texts.titleHelp}
        maxLength={80}
        isRequired
        autoFocus
      />
      <TextField
        control={control}
        name="terms"
        label={texts.terms}
        help={texts.termsHelp}
        maxLength={10_000}
        rows={5}
        isRequired
      />
      {hasNewTerms ? (
        <p className="notice tone-warn" role="status">
          {texts.termsChanged(list.consumers)}
        </p>
      ) : null}
      <SelectField control={control} name="visibility" label={texts.visibility} options={visibilityOptions} />
      {visibility === 'invited' ? (
        <TextField
          control={control}
          name="invitedDomains"
          label={texts.domains}
          help={texts.domainsHelp}
          rows={3}
          isRequired
        />
      ) : null}
      <SelectField control={control} name="seatsShown" label={texts.seats} options={seatsOptions} />
    </>
  )
}

interface FrameProps extends DialogProps {
  form: ContractForm<ListForm>
  hasGroup: boolean
}

const Frame = ({ form, list, categories, hasGroup, onClose }: FrameProps) => (
  <ContractDialog
    form={form}
    title={list ? texts.editTitle : texts.addTitle}
    submitText={texts.save}
    onClose={onClose}
  >
    <Fields control={form.control} list={list} categories={categories} />
    {hasGroup ? <GroupField control={form.control} /> : null}
    <CheckboxField control={form.control} name="isOpen" label={texts.isOpen} help={texts.isOpenHelp} />
  </ContractDialog>
)

/** What the forms of both sides have in common. */
const toShared = ({ list, categories, onClose }: DialogProps) => ({
  defaults: toListForm(list, categories[0] ?? 'FixedDeparture'),
  toField: toListField,
  draft: `supplier-list:${list?.supplierListId ?? 'new'}`,
  isGuarded: true,
  doneText: texts.saved,
  failedText: ({ message }: { message: string }) => message,
  onDone: onClose,
})

const SiteListDialog = (props: DialogProps) => {
  const [save] = supplyNetworkApi.useSaveSupplierListMutation()
  const form = useContractForm<typeof supplyNetworkConsumersEndpoints.saveSupplierList, ListForm>({
    ...toShared(props),
    endpoint: supplyNetworkConsumersEndpoints.saveSupplierList,
    toRequest: (typed) => toListRequest(props.list, typed),
    send: (request) => save(request),
  })
  return <Frame {...props} form={form} hasGroup />
}

const MyListDialog = (props: DialogProps) => {
  const [save] = supplyNetworkApi.useSaveMySupplierListMutation()
  const form = useContractForm<typeof mySupplyNetworkEndpoints.saveMySupplierList, ListForm>({
    ...toShared(props),
    endpoint: mySupplyNetworkEndpoints.saveMySupplierList,
    toRequest: (typed) => toListRequest(props.list, { ...typed, sup_category: 'FixedDeparture' as const }),
    send: (request) => save(request),
  })
  return <Frame {...props} form={form} hasGroup={false} />
}

/** Adds a list, or edits one. A supplier user's has no group. */
export const ListDialog = ({ isMine, ...props }: DialogProps & { isMine: boolean }) =>
  isMine ? <MyListDialog {...props} /> : <SiteListDialog {...props} />
