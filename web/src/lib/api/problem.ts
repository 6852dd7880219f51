// What went wrong with a request, as the server says it (RFC 9457), or as the page must say it itself.

import type { Problem as ProblemBody } from '../generated/http';
import { t } from '../../text/en';

export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string | null;
  /** Where the game stands now, when the request was made against an older version. */
  readonly version: number | null;

  constructor(body: Pick<ProblemBody, 'status' | 'code' | 'detail'> & Partial<ProblemBody>) {
    super(body.detail);
    this.name = 'Problem';
    this.status = body.status;
    this.code = body.code;
    this.rule = body.rule ?? null;
    this.version = body.version ?? null;
  }

  get detail(): string {
    return this.message;
  }

  /** Whether the same request may succeed later: the network or the server cannot be reached. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }

  /** Whether the table has moved on since the request was made. */
  get isStale(): boolean {
    return this.status === 409 && this.version !== null;
  }

  static offline(): Problem {
    return new Problem({ status: 0, code: 'offline', detail: t.problem.offline });
  }

  static async from(response: Response): Promise<Problem> {
    const body: unknown = await response.json().catch(() => null);
    if (isBody(body)) return new Problem({ ...body, status: response.status });
    const detail = response.status === 429 ? t.problem.tooMany : t.problem.unknown(response.status);
    return new Problem({ status: response.status, code: 'unexpected', detail });
  }

  /** The problem behind anything that was thrown. */
  static of(thrown: unknown): Problem {
    if (thrown instanceof Problem) return thrown;
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    return new Problem({ status: 0, code: 'unexpected', detail });
  }
}

function isBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'detail' in body && 'code' in body;
}
