import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { addressOf, readPage, withValues, type Address } from './address-of.ts'

/** Page sizes that users can choose; the first is the default. */
export const pageSizes = [50, 100, 200] as const

/** The position in a list: its page and what else the address or memory holds. */
export interface ListPlace {
  page: number
  pageSize: number
  setPage: (page: number) => void
  setPageSize: (size: number) => void
  /** Goes to the last page from one that no longer exists, without a history entry. */
  correctPage: (page: number) => void
  /** Id of the row whose details are open, or empty. */
  openId: string
  /** Opens a row; closes it with an empty id. */
  open: (id: string) => void
}

export interface AddressPlace<Filter extends object> extends ListPlace {
  params: URLSearchParams
  filter: Filter
  /** Names of the fields that differ from their defaults. */
  changed: (keyof Filter & string)[]
  setFilter: (filter: Filter, options?: { isStep?: boolean }) => void
  /** Changes single values of the address; empty ones are removed. */
  setValues: (values: Record<string, string>, options?: { isStep?: boolean }) => void
}

const noFilter = addressOf(z.object({}), {})

const readPageSize = (params: URLSearchParams): number => {
  const size = Number(params.get('rows') ?? pageSizes[0])
  return (pageSizes as readonly number[]).includes(size) ? size : pageSizes[0]
}

/**
 * Gives the position of a list whose filter, page and open row are in the address. A step can be undone with the
 * browser's Back.
 */
export const useListAddress = <Filter extends object>(address: Address<Filter>): AddressPlace<Filter> => {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (next: URLSearchParams, isStep: boolean) =>
      setParams(next, { replace: !isStep, preventScrollReset: true }),
    [setParams],
  )
  // Keeps the same object while the filter is equal, since opening a row changes the address as well.
  const key = address.write(new URLSearchParams(), address.read(params)).toString()
  const filter = useMemo(() => address.read(new URLSearchParams(key)), [address, key])
  const setValues: AddressPlace<Filter>['setValues'] = (values, { isStep = false } = {}) =>
    go(withValues(params, values), isStep)
  const hasOpen = address.passing.includes('open')
  const closed: Record<string, string> = hasOpen ? { open: '' } : {}
  const pageText = (page: number): string => (page > 1 ? String(page) : '')
  return {
    params,
    filter,
    changed: address.changed(filter),
    setFilter: (next, { isStep = true } = {}) => go(address.write(params, next), isStep),
    setValues,
    page: readPage(params),
    setPage: (page) => setValues({ ...closed, page: pageText(page) }, { isStep: true }),
    correctPage: (page) => setValues({ ...closed, page: pageText(page) }),
    pageSize: readPageSize(params),
    setPageSize: (size) =>
      setValues({ ...closed, page: '', rows: size === pageSizes[0] ? '' : String(size) }),
    openId: (hasOpen && params.get('open')) || '',
    open: (id) => setValues({ open: id }, { isStep: !params.has('open') && id !== '' }),
  }
}

/** Gives the position of a list without filters, whose page is in the address. */
export const usePageAddress = (): ListPlace => useListAddress(noFilter)

/**
 * Gives the position of a list inside another screen, which isn't in the address. It returns to page 1 when `listKey`
 * changes.
 */
export const useListMemory = ({ listKey = '', pageSize = 50 } = {}): ListPlace => {
  const [at, setAt] = useState({ listKey, page: 1, openId: '' })
  const now = at.listKey === listKey ? at : { listKey, page: 1, openId: '' }
  const setPage = (page: number): void => setAt({ listKey, page, openId: '' })
  return {
    page: now.page,
    pageSize,
    setPage,
    correctPage: setPage,
    setPageSize: () => undefined,
    openId: now.openId,
    open: (openId) => setAt({ ...now, openId }),
  }
}
