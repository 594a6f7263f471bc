/** Returns the paging fields of an answer whose rows fit on one page. */
export const onlyPage = (total: number) => ({
  page: 1,
  pageSize: 50,
  total,
  totalPages: 1,
  isTotalCapped: false,
})
