import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../composition/release-set'

/** The channel that a request is for, and the release set that a visitor gets there. */
export interface VisitorSets<Set> {
  of: (request: FastifyRequest) => {
    channel: string
    setFor: (visitor: Visitor) => Promise<{ set: Set; isPersonal: boolean }>
  }
}
