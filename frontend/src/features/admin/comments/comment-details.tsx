// A comment with its photo, recipe and animal, the diseases that it mentions, our reply and our note.
import { Link } from "react-router";
import { recipePath } from "@/api/page-paths";
import type { ListedRating } from "@/api/types";
import { MentionedDiseases } from "../components/mentioned-diseases";
import { CommentPhoto } from "./comment-photo";

export function CommentDetails({ comment }: { comment: ListedRating }) {
  const { recipeId, recipeTitle, photo, animal, diseases, handOffs, adminReply, notes } = comment;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p className="whitespace-pre-line">{comment.comment}</p>
      {photo !== null && <CommentPhoto comment={comment} photo={photo} />}
      <p className="text-meta">
        <span className="text-muted">On:</span>{" "}
        <Link to={recipePath(recipeId)} className="underline">
          {recipeTitle}
        </Link>{" "}
        <span className="text-muted">no.&nbsp;{recipeId}</span>
      </p>
      {animal !== null && (
        <p className="text-meta">
          <span className="text-muted">Eaten by:</span> {animal.label}
        </p>
      )}
      {diseases.length > 0 && (
        <div className="text-meta">
          <MentionedDiseases diseases={diseases} />
          {handOffs.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {adminReply !== null && (
        <p className="text-meta whitespace-pre-line">
          <span className="text-muted">Our reply:</span> {adminReply}
        </p>
      )}
      {notes !== "" && (
        <p className="text-meta whitespace-pre-line">
          <span className="text-muted">Note:</span> {notes}
        </p>
      )}
    </div>
  );
}
