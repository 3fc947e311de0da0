import type { PageQuery } from '@marga/api-contract/paging'
import type { FastifyReply } from 'fastify'

const TOTAL_HEADER = 'x-total-count'

/** Part of a list that is in memory, with the total in the header. */
export function pageOf<T>(reply: FastifyReply, list: readonly T[], { limit, offset }: PageQuery): T[] {
  sendTotal(reply, list.length)
  return list.slice(offset, offset + limit)
}

export const sendTotal = (reply: FastifyReply, total: number) => reply.header(TOTAL_HEADER, total)
