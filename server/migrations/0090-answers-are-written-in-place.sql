-- An answer is inserted empty and then written once or twice: with room on its page no index changes.
alter table quiz_answer set (fillfactor = 50);
alter table quiz_attempt set (fillfactor = 70);
