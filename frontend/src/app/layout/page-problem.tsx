// What is wrong with the address of a page, for visitors without scripts. With scripts, the part of the page that uses the address says so.
import { useSWRConfig } from "swr";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";

/** The key under which the server puts the sentence into the data of the page. */
const key = "/problem";

export function PageProblem() {
  const problem: unknown = useSWRConfig().cache.get(key)?.data;
  return (
    typeof problem === "string" && (
      <Container>
        <Notice title="Please go back and change this" urgent>
          {problem}
        </Notice>
      </Container>
    )
  );
}
